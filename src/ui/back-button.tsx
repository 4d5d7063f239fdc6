import { Button, type ButtonProps } from './button.tsx';
import { ChevronLeftIcon } from './icons-order.tsx';

/** A button to the previous step; its label names the destination. */
export const BackButton = (props: Pick<ButtonProps, 'disabled' | 'onClick' | 'children'>) => (
  <Button variant="quiet" flush="start" icon={<ChevronLeftIcon />} {...props} />
);
