import { Trans, useLingui } from '@lingui/react/macro';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { useStyles } from './renderer.ts';
import css from './stepper.css?inline';

/** One step of {@link Stepper}. */
export interface Step<Id extends string = string> {
  id: Id;
  label: string;
  state: 'done' | 'current' | 'todo';
  /** Rendered as a button. */
  reachable?: boolean;
  /** The step needs attention. */
  issue?: boolean;
  /** Percent; without it, the current step is half done. */
  progress?: number;
}

export interface StepperProps<Id extends string = string> {
  /** Accessible name: "Order steps". */
  label: string;
  steps: readonly Step<Id>[];
  onSelect: (id: Id) => void;
}

/** The list of steps; in a narrow tag a thin progress bar, below which the page shows the {@link StepPosition}. */
export const Stepper = <Id extends string>({ label, steps, onSelect }: StepperProps<Id>) => {
  useStyles(css);
  return (
    <nav className="stepper" aria-label={label}>
      <ol className="stepper-list">
        {steps.map((step, index) => (
          <li key={step.id} className="stepper-item">
            <StepMark step={step} number={index + 1} onSelect={onSelect} />
          </li>
        ))}
      </ol>
      <div className="stepper-short">
        <StepPosition className="sr" steps={steps} />
        <div className="stepper-bar" aria-hidden="true">
          <div className="stepper-fill" style={{ inlineSize: `${doneOf(steps)}%` }} />
        </div>
      </div>
    </nav>
  );
};

const PROGRESS: Readonly<Record<Step['state'], number>> = { done: 100, current: 50, todo: 0 };

/** The mean progress of the steps, in percent. */
const doneOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { progress, state }) => sum + (progress ?? PROGRESS[state]), 0) /
  Math.max(1, steps.length);

interface StepPositionProps {
  steps: readonly Step[];
  className?: string;
}

/** "2 of 5 · Billing". */
export const StepPosition = ({ steps, className }: StepPositionProps) => {
  const at =
    1 +
    Math.max(
      0,
      steps.findIndex((step) => step.state === 'current'),
    );
  const count = steps.length;
  return (
    <span className={className}>
      <span className="muted">
        <Trans>
          {at} of {count}
        </Trans>
        {' · '}
      </span>
      <strong aria-current="step">{steps[at - 1]?.label}</strong>
    </span>
  );
};

interface StepMarkProps<Id extends string> {
  step: Step<Id>;
  number: number;
  onSelect: (id: Id) => void;
}

const StepMark = <Id extends string>({ step, number, onSelect }: StepMarkProps<Id>) => {
  const { t } = useLingui();
  const { state, label, issue, reachable } = step;
  const look = `stepper-step stepper-${state}${issue ? ' stepper-issue' : ''}`;
  const status = issue ? t`${label}, needs attention` : state === 'done' ? t`${label}, done` : undefined;
  const done = state === 'done' ? <CheckIcon size="s" /> : number;
  const inside = (
    <>
      <span className="stepper-mark">{issue ? <AlertIcon size="s" /> : done}</span>
      <span aria-hidden={status ? true : undefined}>{label}</span>
      {status && <span className="sr">{status}</span>}
    </>
  );
  if (state === 'current') {
    return (
      <span className={look} aria-current="step">
        {inside}
      </span>
    );
  }
  if (!reachable) return <span className={look}>{inside}</span>;
  return (
    <button type="button" className={look} onClick={() => onSelect(step.id)}>
      {inside}
    </button>
  );
};
