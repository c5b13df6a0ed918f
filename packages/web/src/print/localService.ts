/**
 * The print service on the desk: a program that drives label printers and does not come with the product (PRINT-14 to PRINT-17). Nothing but
 * what is printed is sent to it, no session and no cookie.
 */
import { TIMEOUT } from '../kernel/wire/client.ts';

export type ServiceType = '1' | '3';
export const isLocal = (type: string): type is ServiceType => type === '1' || type === '3';
const paths: Readonly<Record<ServiceType, string>> = { '1': 'bartenderDemo/api/print', '3': 'jasper/api/print' };
/** Where the service of a type is asked and told. */
export const addressOf = (type: ServiceType, host: string): string => `${host.replace(/\/+$/, '')}/${paths[type]}`;

type Fetch = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok'>>;
const outward: Fetch = (address, init) => fetch(address, init);

/** Whether a service is running: any answer says so, whatever it is. One that says nothing in time is not there. */
export const isRunning = async (type: ServiceType, host: string, to: Fetch = outward): Promise<boolean> => {
  try {
    await to(addressOf(type, host), {
      method: 'GET',
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT.probe),
    });
    return true;
  } catch {
    return false;
  }
};

/** What the service prints: its own layout by name, and the entries that fill it. */
export interface LocalPrint {
  readonly templateName: string;
  readonly printer: string;
  readonly copies: number;
  readonly data: readonly Readonly<Record<string, string>>[];
}
/** Hands it over; false where the service refuses it or falls silent. */
export const printLocally = async (type: ServiceType, host: string, body: LocalPrint, to: Fetch = outward): Promise<boolean> => {
  try {
    const { ok } = await to(addressOf(type, host), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT.import),
    });
    return ok;
  } catch {
    return false;
  }
};
