import { say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { type House, runSystem } from '../../kernel/call/dispatcher.ts';
import type { Looking } from '../../kernel/egress/looks.ts';
import { mailboxesOf } from '../../system/user/door.ts';
import { htmlOf, htmlOfLines, type MailGround, mailSettings, postmanFor, serverOf } from '../configuration/door.ts';
import { atOnce, atStop, type Carrier, keepSending, sendWaiting, unending, type Waiting } from './outgoing.ts';

const openWords: Trilingual = terms.open;

/** @throws MailFault where mail is not set up */
const carrierOf = async (house: House, ground: MailGround): Promise<Carrier> => {
  const settings = await runSystem(house, 'settings of mail', ({ tx }) => mailSettings(tx, ground));
  const postman = postmanFor(settings, ground, atOnce);
  const letterOf = ({ id, locale, subject, content, url, lines }: Waiting) => {
    const link = url === '' ? undefined : { address: url, words: say(openWords, locale) };
    const told = lines.map((line) => [line.text, line.url].filter(Boolean).join('\n')).join('\n\n');
    const text = told || [content, url].filter(Boolean).join('\n\n');
    const html = lines.length > 0 ? htmlOfLines(lines) : htmlOf(content, link);
    return { subject, text, html, messageId: `<${id}@wms.invalid>` };
  };
  return {
    server: serverOf(settings),
    reach: mailboxesOf,
    unknown: 'mail.noAddress',
    send: (mail, to) => postman.send({ to, ...letterOf(mail) }),
    close: () => postman.close(),
  };
};

/**
 * Sends the mails that are due, once, and answers how many it took.
 * @throws MailFault where mail is not set up, or the server takes none; the mails wait
 */
export const sendDue = (house: House, ground: MailGround, ending = unending): Promise<number> =>
  sendWaiting(house, 'mail', () => carrierOf(house, ground), ending);

/** Sends mails as long as the process lives. */
export const keepMailing = (house: House, ground: MailGround, grace = atStop): Looking =>
  keepSending(house, (ending) => sendDue(house, ground, ending), 'mail.notConfigured', grace);
