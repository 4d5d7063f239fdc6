import type { Visitor } from '../../../conformance/adapter.ts';
import {
  faultsOf,
  type Json,
  type Operation,
  operationsOf,
  statusKey,
} from '../../../conformance/document.ts';
import { customerOf, oneProduct } from '../../../conformance/rows/rows.ts';
import { visitorOf } from '../../../conformance/visitor.ts';
import { openShop } from '../../../demo/api/test-support.ts';
import { demoTarget } from '../../contract/demo-target.ts';
import { readDocument } from '../../contract/document.ts';
import { isBroken } from '../broken.ts';
import { HOSTILE_VALUES } from '../hostile-values.ts';
import { pick } from '../random.ts';
import { defineRow } from '../row.ts';

/** Where a request has a value that can be replaced. */
interface Place {
  operation: Operation;
  where: 'path' | 'query' | 'body' | 'header';
  /** The name of the parameter, or the path in the body; empty for the body itself. */
  at: readonly string[];
}
const PEOPLE = ['nobody', 'customer', 'other'] as const;
type Who = (typeof PEOPLE)[number];

const OPERATIONS = operationsOf(readDocument()).filter(({ path }) => !path.startsWith('/demo/'));

function bodyPlaces(value: Json, at: readonly string[] = []): (readonly string[])[] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => bodyPlaces(one as Json, [...at, name]))
      : [];
  return [at, ...inside];
}

const exampleOf = ({ request }: Operation): Json | undefined =>
  request?.mediaType === 'application/json' ? Object.values(request.examples)[0] : undefined;

const PLACES: readonly Place[] = OPERATIONS.flatMap((operation) => {
  const example = exampleOf(operation);
  return [
    ...operation.parameters.map(
      ({ in: where, name }): Place => ({ operation, where: where as Place['where'], at: [name] }),
    ),
    ...(example === undefined ? [] : bodyPlaces(example)).map(
      (at): Place => ({ operation, where: 'body', at }),
    ),
  ];
});

function replaced(value: Json, [name, ...rest]: readonly string[], hostile: unknown): unknown {
  if (name === undefined) return hostile;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const inside = (value as Record<string, Json>)[name] as Json;
  (copy as Record<string, unknown>)[name] = replaced(inside, rest, hostile);
  return copy;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** A URL longer than that is refused before the shop sees it, and a header cannot have control characters. */
const MAX_URL = 12_000;

async function send(guest: Visitor, { operation, where, at }: Place, hostile: unknown): Promise<Response> {
  const text = textOf(hostile).slice(0, MAX_URL);
  const [name = ''] = at;
  const isHere = (place: string, other: string): boolean => where === place && other === name;
  const encoded = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '?')) || '%20';
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, parameter: string) =>
    isHere('path', parameter) ? encoded : known(guest, parameter),
  );
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => `${parameter.name}=${isHere('query', parameter.name) ? encoded : 'example.sk'}`);
  const example = exampleOf(operation);
  const body = where === 'body' && example !== undefined ? replaced(example, at, hostile) : example;
  const headers = where === 'header' ? { [name]: text.replaceAll(/[^ -~]/g, '?').trim() } : {};
  return guest.send(operation.method, `${path}?${query.join('&')}`, body, headers);
}

/** Ids of the first customer, which the others send, too. */
let ids: Record<string, string> = {};
const known = (_guest: Visitor, parameter: string): string => ids[parameter] ?? ids.id ?? 'x';

const SECRET = 'Tajomstvo-Nikoho-Iného';
let shop = openShop();
let visitors: Record<Who, Visitor>;
let left = 0;
/** The visitors are new from time to time: carts grow, sessions end, logins change. */
const KEPT = 400;

async function newVisitors(): Promise<Record<Who, Visitor>> {
  await shop.close();
  shop = openShop();
  const target = await demoTarget(shop);
  const [nobody, customer, other] = [visitorOf(target), visitorOf(target), visitorOf(target)];
  await nobody.cart('GET', '');
  await customerOf(customer, 'person', oneProduct);
  await customerOf(other, 'company', oneProduct);
  const body = { ...customer.values.person, name: SECRET.replaceAll('-', ' '), city: SECRET };
  const { id } = (await (await customer.send('POST', '/billing-profiles', body)).json()) as { id: string };
  const cart = await customer.cart('PUT', '/billing-profile?cart=true', { id });
  ids = { id, uuid: cart.uuid, itemId: cart.items[0]?.id ?? '' };
  return { nobody, customer, other };
}

interface Sums {
  items?: { price?: { vatExcluded?: number } }[];
  summary?: { price?: { vatExcluded?: number; vatIncluded?: number } };
}

function sumProblem(json: unknown): string | undefined {
  const { items, summary } = (json ?? {}) as Sums;
  if (!summary?.price || !Array.isArray(items)) return undefined;
  const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
  const sum = items.reduce((total, item) => total + cents(item.price?.vatExcluded), 0);
  const { vatExcluded, vatIncluded } = summary.price;
  const isRight = sum === cents(vatExcluded) && cents(vatIncluded) >= sum && sum >= 0;
  return isRight ? undefined : `the items cost ${sum}, the cart ${vatExcluded} and ${vatIncluded}`;
}

function answerProblem({ operation }: Place, status: number, text: string): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const key = statusKey(operation, status);
  if (key === undefined) return `${status} is not documented`;
  const body = operation.responses[key];
  if (!body) return undefined;
  const json: unknown = JSON.parse(text);
  return faultsOf(body.schema, json)[0] ?? sumProblem(json);
}

/** Milliseconds of the processor, in which others have no part; a call of the demo takes one to five. */
const SLOW = 1_000;

export const ATTACKS = defineRow<(typeof HOSTILE_VALUES)[number], { place: Place; who: Who }>({
  name: 'attacks',
  title: `requests of nobody, a customer and another one: ${PLACES.length} fields × ${HOSTILE_VALUES.length} values`,
  never: 'be answered with 5xx, another’s data, a wrong sum, what no document says, or late',
  brokenBy: ['fails-on-odd-values', 'shows-all-data'],
  count: 20_000,
  selected: 300,
  open: async () => {
    visitors = await newVisitors();
    left = KEPT;
  },
  close: () => shop.close(),
  limit: 60_000,
  faults: () => HOSTILE_VALUES,
  acts: (_value, random) => PLACES.map((place) => ({ place, who: pick(PEOPLE, random) })),
  describe: ({ place: { operation, where, at }, who }, { name }) =>
    `${who}: ${operation.id} ${where} ${at.join('.')} = ${name}`,
  judge: async ({ place, who }, { value }) => {
    left -= 1;
    if (left < 0) {
      visitors = await newVisitors();
      left = KEPT;
    }
    const start = process.cpuUsage();
    const answer = await send(visitors[who], place, value);
    const text = (await answer.text()) + (isBroken('shows-all-data') ? SECRET : '');
    const spent = process.cpuUsage(start).user / 1_000;
    if (spent > SLOW) return `took ${Math.round(spent)} ms`;
    if (who !== 'customer' && text.includes(SECRET)) return `shows another’s data: ${text.slice(0, 200)}`;
    const isFailing = isBroken('fails-on-odd-values') && answer.status >= 400;
    return answerProblem(place, isFailing ? 500 : answer.status, text);
  },
});
