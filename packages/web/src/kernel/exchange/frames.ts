/** Lines of the websocket of an import (IMPORT-25..28). Pure. */

export type Frame =
  | { readonly kind: 'success' | 'fail' }
  | { readonly kind: 'log'; readonly passed: boolean; readonly text: string };

const passed = /^[\u2713\u2714\u2705]\ufe0f?\s*/u;

/** What one message says: the two words that end a run, or a line of its log, with or without a sign in front. */
export const frameOf = (message: string): Frame => {
  if (message === 'checkSuccess') return { kind: 'success' };
  if (message === 'checkFailed') return { kind: 'fail' };
  if (passed.test(message)) return { kind: 'log', passed: true, text: message.replace(passed, '') };
  return { kind: 'log', passed: false, text: message.replace(/^\$\s*/, '') };
};

/** `45% 120 rows read`: how far the server is, as its log lines begin while it works. */
export const percentOf = (text: string): number | undefined => {
  const found = /^(\d{1,3})%/.exec(text)?.[1];
  return found === undefined ? undefined : Math.min(100, Number(found));
};
