// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Drawn, draw } from '../../test/support/render.tsx';
import { CheckerScreen } from './checker-screen.tsx';
import { TagRouterProvider, useRoute } from './router/use-router.tsx';

const price = { vatExcluded: 0, vatIncluded: 0, vatPercentage: 23 };
const cart = { uuid: 'a', items: [], summary: { price } };

let page: Drawn | undefined;
afterEach(() => page?.end());

const Screen = () => {
  const route = useRoute();
  return (
    <>
      <output>{route}</output>
      {route.startsWith('domain-checker') && <CheckerScreen />}
    </>
  );
};

async function open(start = 'domain-checker?qd=a.sk') {
  page = await draw(
    <TagRouterProvider routing="memory" route={start}>
      <Screen />
    </TagRouterProvider>,
    { 'GET /cart': () => cart },
  );
  const { box, type, press, until } = page;
  const search = async (names: string): Promise<void> => {
    await type('qd', names);
    await press('Search');
  };
  return { box, search, until, route: () => box.querySelector('output')?.textContent };
}

const LONG = Array.from({ length: 90 }, (_, index) => `žltý-kôň-${index}.sk`).join(' ');

it('a search is kept in the route', async () => {
  const { search, route, until } = await open();
  await until(() => expect(route()).toBe('domain-checker?qd=a.sk&freeOnly=true'));
  await search('b.sk');
  await until(() => expect(route()).toBe('domain-checker?qd=b.sk&freeOnly=true'));
});

it('a search that is too long for a URL is run anyway, and so is the next one [2.5]', async () => {
  const { box, search, route, until } = await open();
  await search(LONG);
  await until(() => expect(route()).toBe('domain-checker'));
  expect(box.querySelector<HTMLTextAreaElement>('[name="qd"]')?.value).toBe(LONG);
  expect(box.querySelector('h2')?.textContent).toBe('Find a domain');
  await search('b.sk');
  await until(() => expect(route()).toBe('domain-checker?qd=b.sk&freeOnly=true'));
  expect(box.querySelector<HTMLTextAreaElement>('[name="qd"]')?.value).toBe('b.sk');
});

it('a search from a URL that is too long for ours runs, too', async () => {
  const { box, until } = await open(`domain-checker?qd=${encodeURIComponent(LONG)}`);
  await until(() => expect(box.querySelector<HTMLTextAreaElement>('[name="qd"]')?.value).toBe(LONG));
});
