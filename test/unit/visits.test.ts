import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../../src/elements/tags/tags.ts';
import { PAYMENT_GROUPS } from '../../src/features/payment/groups.ts';
import { GROUPS, PAIRS, type Visits } from '../support/visits/pairs.ts';
import type { Visit } from '../support/visits/visit.ts';
import { VISITS } from '../support/visits/visits.ts';

const ROUTES = join(import.meta.dirname, '../../src/screens/cart-app.tsx');
/** Only in development builds: visitors cannot open it. */
const DEVELOPER = '/developer/*?';

/** The routes of `ws-cart`, from its switch over the path; all others are not found. */
function routesOf(text: string): string[] {
  const found: string[] = [];
  const usecases = [...(/INQUIRIES = \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)];
  const look = (node: ts.Node): void => {
    if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression)) found.push(`/${node.expression.text}`);
    if (ts.isBinaryExpression(node) && node.left.getText() === 'name' && ts.isStringLiteral(node.right))
      found.push(`/${node.right.text}/*?`);
    if (ts.isCallExpression(node) && node.expression.getText() === 'INQUIRIES.find')
      found.push(...usecases.map(([, name = '']) => `/${name}/:uuid?`));
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'NotFoundScreen') found.push('*');
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('routes.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

describe('the list of visits', () => {
  const routes = routesOf(readFileSync(ROUTES, 'utf8'));
  const listed = Object.keys(PAIRS).map((route) => route.split('?step=')[0]?.split('?message')[0] ?? '');

  it('has every route of ws-cart, and no other [C10.1]', () => {
    const [own, others] = [new Set(listed), new Set(TAGS.map(({ tag }) => tag as string))];
    expect([...own].filter((route) => !others.has(route)).sort()).toEqual(
      routes.filter((route) => route !== DEVELOPER).sort(),
    );
  });

  it('has every other tag', () => {
    expect(listed.filter((name) => name.startsWith('ws-')).sort()).toEqual(
      TAGS.map(({ tag }) => tag)
        .filter((tag) => tag !== 'ws-cart')
        .sort(),
    );
  });

  it('has every group of payment', () => {
    expect([...GROUPS].sort()).toEqual([...PAYMENT_GROUPS.keys()].sort());
  });

  it('has a way to each state of each route, and to no other state', () => {
    for (const [route, states] of Object.entries<readonly string[]>(PAIRS)) {
      const visits: Readonly<Record<string, Visit>> = VISITS[route as keyof typeof PAIRS];
      expect(new Set(states).size, `${route} names each state once`).toBe(states.length);
      expect(Object.keys(visits).sort(), route).toEqual([...states].sort());
      for (const [name, { shows }] of Object.entries(visits)) expect(shows, `${route}: ${name}`).not.toBe('');
    }
  });

  it('does not compile if a state has no visit', () => {
    // @ts-expect-error The one state of this route is missing.
    const none: Visits<'*'> = {};
    expect(none).toEqual({});
  });

  it('detects a new route', () => {
    const text = `switch (path) { case 'new': return <New />; }
      if (name === 'dev') return <Dev />; return <NotFoundScreen />;`;
    expect(routesOf(text)).toEqual(['/new', '/dev/*?', '*']);
  });
});
