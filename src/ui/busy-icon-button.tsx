import { useState } from 'react';
import { IconButton, type IconButtonProps } from './button.tsx';

interface BusyIconButtonProps extends Omit<IconButtonProps, 'busy' | 'onClick'> {
  onPress: () => Promise<unknown>;
}

/** An icon button that is busy, and ignores clicks, until its action has ended. */
export const BusyIconButton = ({ onPress, ...rest }: BusyIconButtonProps) => {
  const [busy, setBusy] = useState(false);
  const click = async (): Promise<void> => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return <IconButton {...rest} busy={busy} onClick={() => void click()} />;
};
