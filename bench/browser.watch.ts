/** What the measured page notes of itself. */
export interface Watched {
  /** Milliseconds from each answer of the list to the frame that shows its first row. */
  readonly drawn: number[];
  longestGap: number;
  longestTask: number;
  slowestKey: number;
  /** Forgets the gaps, tasks and keys so far. */
  begin(): void;
}
declare global {
  interface Window {
    wmsWatched: Watched;
  }
}

/** Runs in the page before anything else; must not use anything from outside itself. `wire` is the end of the list's address. */
export const installWatch = (wire: string): void => {
  const watched: Watched = {
    drawn: [],
    longestGap: 0,
    longestTask: 0,
    slowestKey: 0,
    begin: () => {
      Object.assign(watched, { longestGap: 0, longestTask: 0, slowestKey: 0 });
    },
  };
  window.wmsWatched = watched;

  const onceShown = (id: string, answered: number): void => {
    requestAnimationFrame(() => {
      if (!document.querySelector(`[data-row-key="${id}"]`)) return onceShown(id, answered);
      // a message posted before a frame is painted is delivered after it
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.drawn.push(performance.now() - answered);
      port2.postMessage('');
    });
  };
  const text = Response.prototype.text;
  Response.prototype.text = async function read(this: Response) {
    const found = await text.call(this);
    const [, id] = this.url.endsWith(wire) ? (/"id":"(\d+)"/.exec(found) ?? []) : [];
    if (id !== undefined) onceShown(id, performance.now());
    return found;
  };

  let last = performance.now();
  const tick = (now: number): void => {
    watched.longestGap = Math.max(watched.longestGap, now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^key|^input/.test(name)) watched.slowestKey = Math.max(watched.slowestKey, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
};
