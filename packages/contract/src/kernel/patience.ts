/** Apart from the schemas of tasks, so that a page that exports does not carry a validator. */

/** Seconds an export may take before it goes on in the background (the header App-Background asks for that). */
export const backgroundAfterSeconds = 10;
