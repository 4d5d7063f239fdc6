import * as v from 'valibot';

/**
 * How a call can be made to fail (demo and tests only): `delay` responds `ms` later; `hang` never responds (or cuts the
 * connection after `ms`); `reset` cuts the connection before the call is handled, `lost-reply` after it; `status`
 * responds with `status` and `key`; `html` responds with `status` and a page, like a proxy; `cut` ends the response in
 * the middle, `ms` after its first half or as soon as the faults are cleared; `trickle` spreads it over `ms`; `garbage`
 * is not JSON; `empty` has no body; `wrong-shape` is JSON of another shape.
 */
export const FAULT_KINDS = [
  'delay',
  'hang',
  'reset',
  'lost-reply',
  'status',
  'html',
  'cut',
  'trickle',
  'garbage',
  'empty',
  'wrong-shape',
] as const;

export const faultSchema = v.object({
  /** `CHANGE` matches every method that changes data. */
  method: v.nullish(v.pipe(v.string(), v.toUpperCase())),
  /** Prefix of the path, such as `/api/cart`. */
  path: v.nullish(v.string(), ''),
  kind: v.picklist(FAULT_KINDS),
  status: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)), 500),
  key: v.nullish(v.string()),
  ms: v.nullish(v.pipe(v.number(), v.minValue(0)), 0),
  /** The number of calls that it affects. */
  count: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** The number of matching calls that it skips first. */
  after: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Only calls of this company. */
  company: v.nullish(v.string()),
  /** Only calls of this session, identified by its cookie. */
  session: v.nullish(v.string()),
});

export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultInput = v.InferInput<typeof faultSchema>;
export type Faults = ReturnType<typeof createFaults>;

/** The properties of a call that a fault is matched with. */
export interface FaultyCall {
  method: string;
  path: string;
  company?: string | undefined;
  session?: string | undefined;
}

export function createFaults() {
  let faults: Fault[] = [];
  let onClear: (() => void)[] = [];
  const replace = (old: Fault, next?: Fault): void => {
    faults = faults.flatMap((fault) => (fault === old ? (next ?? []) : fault));
  };
  return {
    list: () => faults,
    add: (fault: Fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
      for (const resolve of onClear) resolve();
      onClear = [];
    },
    /** Resolves when the faults are cleared next. */
    cleared: () => new Promise<void>((resolve) => onClear.push(resolve)),
    /** Removes the fault at this index of the list. */
    remove: (index: number) => {
      faults = faults.filter((_, at) => at !== index);
    },
    /** The first fault that matches the call; each use decrements its count. */
    take(call: FaultyCall): Fault | undefined {
      const hit = faults.find((fault) => fits(fault, call));
      if (!hit) return undefined;
      if (hit.after > 0) {
        replace(hit, { ...hit, after: hit.after - 1 });
        return undefined;
      }
      replace(hit, hit.count > 1 ? { ...hit, count: hit.count - 1 } : undefined);
      return hit;
    },
  };
}

function fits(fault: Fault, { method, path, company, session }: FaultyCall): boolean {
  return (
    isMethod(fault.method ?? method, method) &&
    path.startsWith(fault.path) &&
    (fault.company ?? company) === company &&
    (fault.session ?? session) === session
  );
}

const isMethod = (filter: string, method: string): boolean =>
  filter === 'CHANGE' ? !['GET', 'HEAD', 'OPTIONS'].includes(method) : filter === method;
