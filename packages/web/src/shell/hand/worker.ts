/** What makes the layout start without a network, and lets a device have it among its programs. */

const MANIFEST = '/hand.webmanifest';
/** Keeps the layout as it is now on the device. Where the browser has no worker, as without TLS, it needs the network to start. */
export const keepLayout = async (): Promise<void> => {
  if (!import.meta.env.PROD) return;
  if (!document.querySelector('link[rel="manifest"]')) {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = MANIFEST;
    document.head.append(link);
  }
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register('/hand-worker.js', { scope: '/pda', updateViaCache: 'none' });
    const { active } = registration.active ? registration : await navigator.serviceWorker.ready;
    active?.postMessage('keep');
  } catch {
    // a browser that is told to keep nothing
  }
};
