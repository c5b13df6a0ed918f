/** What the room of the configuration lends to those who send. */

export { htmlOf } from './html.ts';
export { mailServer, mailSettings } from './mailConfig.ts';
export { MailFault, type MailGround, type Postman, postmanFor } from './transport.ts';
