import { createHash } from 'node:crypto';

/** SHA-256 of a text as 64 lower-case hexadecimal digits. Secrets such as tickets are stored as this only. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
