import { startTransition, useEffect, useState } from 'react';

/**
 * A value as it was when the last frame was painted. For what measures the page whenever the value changes: beside the change itself
 * it would make the browser lay out everything on the spot, in the frame that is being drawn.
 */
export const useAfterPaint = <T>(value: T): T => {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
};
