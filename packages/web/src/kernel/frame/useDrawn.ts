import { useLayoutEffect, useState } from 'react';

/**
 * Whether a layer over the page is open: from its first drawing that stands in the document. antd counts while it draws who is first in
 * line for Escape, and a drawing may be thrown away: a layer drawn in vain would stay first in line, and no other would hear the key.
 *
 *   <Drawer open={useDrawn(isOpen)} onClose={onClose}>
 */
export const useDrawn = (isOpen: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return isOpen && isDrawn;
};
