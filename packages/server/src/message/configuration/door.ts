/** What the room of the configuration lends to those who send. */

export { OutFault } from './fault.ts';
export { keepAs, maskOf } from './held.ts';
export { htmlOf, htmlOfLines } from './html.ts';
export { mailSettings, serverOf } from './mailConfig.ts';
export { sendNow } from './sendNow.ts';
export { MailFault, type MailGround, type Postman, postmanFor } from './transport.ts';
export { storedWeChat, type WeChatSettings, weChatSettings } from './weChatConfig.ts';
