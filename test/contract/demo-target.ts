import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Adapter, Target } from '../../conformance/adapter.ts';
import { API, SITE } from '../../demo/api/test-support.ts';

const ADAPTER = pathToFileURL(join(import.meta.dirname, '../../demo/conformance-adapter.mjs')).href;

/** The demo's shop as a target of the conformance check, without a network. */
export async function demoTarget(shop: { fetch: (request: Request) => Promise<Response> }): Promise<Target> {
  const module = (await import(/* @vite-ignore */ ADAPTER)) as { adapter: Adapter };
  return {
    api: `${API}/api`,
    validation: `${API}/validation`,
    company: 'sk-ws',
    transport: (request) => shop.fetch(request),
    adapter: {
      ...module.adapter,
      origin: SITE,
      placesUrl: `${API}/places`,
      errorReportUrl: `${API}/error-reports`,
      slowActionUrl: `${API}/demo/slow-action`,
    },
  };
}
