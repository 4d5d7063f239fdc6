import { IconButton, type IconButtonProps } from './button.tsx';
import { useBusy } from './use-busy.ts';

interface BusyIconButtonProps extends Omit<IconButtonProps, 'busy' | 'onClick'> {
  onPress: () => Promise<unknown>;
}

/** An icon button that is busy, and ignores clicks, until its action has ended. */
export const BusyIconButton = ({ onPress, ...rest }: BusyIconButtonProps) => {
  const { busy, press } = useBusy(onPress);
  return <IconButton {...rest} busy={busy} onClick={() => void press()} />;
};
