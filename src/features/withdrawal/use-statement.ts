import { useEffect, useState } from 'react';
import { useSetAtom } from '../../state/store.ts';
import type { Statement } from './rules.ts';
import { keepStatementAtom, loadStatementAtom, type Named, startStatementAtom } from './state.ts';

/** The statement, prefilled with what the page and the customer's data say; each edit is saved in a draft. */
export function useStatement(named: Named) {
  const read = useSetAtom(startStatementAtom);
  const keep = useSetAtom(keepStatementAtom);
  const load = useSetAtom(loadStatementAtom);
  const [start] = useState(() => ({ named, ...read(named) }));
  const [statement, setStatement] = useState(start.statement);
  useEffect(() => {
    if (start.isDraft) return;
    let isCurrent = true;
    void load(start.named).then((known) => {
      if (isCurrent) setStatement((current) => filled(current, known));
    });
    return () => {
      isCurrent = false;
    };
  }, [start, load]);
  const change = (next: Statement): void => {
    setStatement(next);
    keep(named.order, next);
  };
  return {
    statement,
    type: (name: keyof Statement, text: string) => change({ ...statement, [name]: text }),
    /** Empties what belongs to one contract. */
    clear: () => setStatement({ ...statement, order: '', part: '' }),
  };
}

/** Fills in empty fields only. */
const filled = (statement: Statement, known: Partial<Statement>): Statement => ({
  name: statement.name || (known.name ?? ''),
  order: statement.order || (known.order ?? ''),
  email: statement.email || (known.email ?? ''),
  part: statement.part || (known.part ?? ''),
});
