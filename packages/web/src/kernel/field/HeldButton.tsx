/** A button of a sign that says why it is not possible now: it keeps its place among the stops of the Tab key, and the focus. */
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';

export interface HeldButtonProps {
  readonly icon: ReactNode;
  readonly label: string;
  /** Why it cannot be pressed; '' when it can. */
  readonly reason: string;
  readonly onPress: () => void;
}
export const HeldButton = ({ icon, label, reason, onPress }: HeldButtonProps): ReactNode => {
  const isHeld = reason !== '';
  return (
    <Tooltip title={reason}>
      <Button
        type="text"
        className={isHeld ? 'wms-off' : ''}
        icon={icon}
        aria-label={label}
        aria-disabled={isHeld}
        onClick={() => isHeld || onPress()}
      />
    </Tooltip>
  );
};
