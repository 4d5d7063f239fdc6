// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { resolveConfig } from '../../config/page-config.ts';
import { findShopFaults } from './shop-faults.ts';

const addresses = { scriptUrl: 'https://shop.example/ws.js', pageUrl: 'https://brand.example/' };
const config = resolveConfig(
  { company: 'sk-ws', language: 'en-US', apiUrl: 'https://shop.example/api' },
  addresses,
);

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://shop.example/api/cart', 'csp'],
  ['https://shop.example', 'csp'],
  ['https://shop.example.other.test/pixel', 'refused'],
  ['inline', 'refused'],
])('a request that fails while %s is blocked by a policy is "%s"', async (blockedURI, kind) => {
  vi.stubGlobal('fetch', () => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { blockedURI }));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect((await findShopFaults(config)).map((fault) => fault.kind)).toEqual([kind]);
});
