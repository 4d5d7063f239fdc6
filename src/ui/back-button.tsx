import { Button, type ButtonProps } from './button.tsx';
import { ChevronLeftIcon } from './icons.tsx';

/** One step back, at the start of the line with the buttons; its label says where to. */
export const BackButton = (props: Pick<ButtonProps, 'disabled' | 'onClick' | 'children'>) => (
  <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} {...props} />
);
