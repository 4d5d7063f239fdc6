import { describe, expect, it } from 'vitest';
import { addressLines, refusedLine } from './addresses.ts';
import { allowedPages } from './command.ts';
import { OptionError, readOptions } from './options.ts';
import { isAllowedOrigin } from './origins.ts';

const read = (line: string, environment: Record<string, string> = {}) =>
  readOptions(line.split(' ').filter(Boolean), environment);

describe('the options of the demo', () => {
  it('serve this computer only by default', () => {
    expect(read('', { PORT: '', HOST: '', PUBLIC_URL: '' })).toEqual({
      port: 4100,
      apiPort: 4101,
      payPort: 4102,
      host: 'localhost',
      allowOrigins: [],
      companies: {},
      fresh: false,
      build: true,
    });
  });

  it('accept several origins, with or without an equals sign and a trailing slash', () => {
    const line =
      '--allow-origin http://localhost:8181 --fresh --allow-origin=https://cms.example/ --no-build';
    expect(read(line)).toMatchObject({
      allowOrigins: ['http://localhost:8181', 'https://cms.example'],
      fresh: true,
      build: false,
    });
    expect(read('--allow-origin *')).toMatchObject({ allowOrigins: ['*'] });
    expect(read('--company my-brand=pl-jantar --company=other=sk-ws')).toMatchObject({
      companies: { 'my-brand': 'pl-jantar', other: 'sk-ws' },
    });
  });

  it('accept the address to listen on and the public origins', () => {
    const environment = {
      PORT: '80',
      API_PORT: '81',
      HOST: '::',
      PUBLIC_URL: 'https://demo.example/',
      PUBLIC_API_URL: 'https://api.demo.example',
      PUBLIC_PAY_URL: 'https://pay.example/',
    };
    expect(read('', environment)).toMatchObject({
      port: 80,
      apiPort: 81,
      payPort: 82,
      host: '::',
      publicUrl: 'https://demo.example',
      publicApiUrl: 'https://api.demo.example',
      publicPayUrl: 'https://pay.example',
    });
  });

  it.each([
    ['--frsh', {}, '"--frsh" is not known. There are --fresh'],
    ['--fresh=yes', {}, '"--fresh=yes" is not known.'],
    ['--company', {}, '--company got "": it takes a code of your own'],
    ['--company=my-brand', {}, '--company got "my-brand"'],
    ['--company=My=sk-ws', {}, '--company got "My=sk-ws"'],
    ['--company=my=constructor', {}, 'There are sk-ws'],
    ['--allow-origin', {}, '--allow-origin got nothing: it takes an origin'],
    ['--allow-origin README.md', {}, `--allow-origin got "README.md": it takes an origin`],
    ['--allow-origin localhost:8181', {}, '--allow-origin got "localhost:8181"'],
    ['--allow-origin http://localhost:8181/shop', {}, 'an origin without a path'],
    ['', { PORT: 'http' }, 'PORT is "http": it takes a number from 1 to 65535.'],
    ['', { API_PORT: '4100' }, 'PORT and API_PORT are both 4100'],
    ['', { PAY_PORT: '4101' }, 'PAY_PORT is 4101, as another port'],
    ['', { HOST: 'http://0.0.0.0' }, 'HOST is "http://0.0.0.0": it takes a name or an address alone'],
    ['', { HOST: '0.0.0.0:4100' }, 'PORT and API_PORT have the ports'],
    ['', { PUBLIC_URL: 'https://demo.example' }, 'PUBLIC_API_URL is missing'],
    ['', { PUBLIC_API_URL: 'https://demo.example' }, 'PUBLIC_URL is missing'],
    ['', { PUBLIC_URL: 'demo.example', PUBLIC_API_URL: 'https://a.example' }, 'PUBLIC_URL is "demo.example"'],
    ['', { PUBLIC_URL: 'https://a.example', PUBLIC_API_URL: 'https://a.example/api' }, 'without a path'],
    [
      '',
      { PUBLIC_URL: 'https://a.example', PUBLIC_API_URL: 'https://a.example' },
      'are both https://a.example',
    ],
    ['', { PUBLIC_URL: 'https://a.example', PUBLIC_API_URL: 'http://api.a.example' }, 'browsers block calls'],
  ])('stop the start with one line if invalid: %s %o [C1.11]', (line, environment, words) => {
    const start = () => read(line, environment as Record<string, string>);
    expect(start).toThrow(OptionError);
    expect(start).toThrow(words);
    expect(start).not.toThrow('\n');
  });
});

describe('the pages that may call the shop', () => {
  it.each([
    [['http://localhost:8181'], 'http://localhost:8181', true],
    [['http://localhost:8181'], 'http://localhost:8182', false],
    [['*'], 'http://localhost:9', true],
    [['*'], 'http://127.0.0.1:9', true],
    [['*'], 'https://wiki.localhost', true],
    [['*'], 'http://[::1]:9', true],
    [['*'], 'http://localhost.evil.example', false],
    [['*'], 'http://192.168.1.5:9', false],
    [['*'], 'null', false],
    [[], '', false],
  ])('when %j is allowed: a page of %s: %s [C1.11]', (allowed, origin, answer) => {
    expect(isAllowedOrigin(allowed, origin)).toBe(answer);
  });
});

describe('the output at startup', () => {
  const local = {
    siteUrl: 'http://localhost:4100',
    apiUrl: 'http://localhost:4101',
    payUrl: 'http://localhost:4102',
  };
  const printed = (line: string, environment = {}, demo = local): string =>
    addressLines(demo, read(line, environment), '.data/').join('\n');

  it('lists the addresses, and explains how to allow another page', () => {
    const text = printed('');
    expect(text).toMatch(/http:\/\/localhost:4100\/sk-ws +\S/);
    expect(text).toContain('npm start -- --allow-origin http://localhost:8181');
    expect(text).not.toContain('PUBLIC_URL');
  });

  it('names the page of the docs, which a demo for this computer alone accepts without an option', () => {
    expect(allowedPages(read(''))).toEqual(['http://localhost:8181']);
    expect(allowedPages(read('--allow-origin http://localhost:8181'))).toEqual(['http://localhost:8181']);
    expect(allowedPages(read('', { HOST: '0.0.0.0' }))).toEqual([]);
    const behindProxy = { PUBLIC_URL: 'https://demo.example', PUBLIC_API_URL: 'https://api.demo.example' };
    expect(allowedPages(read('', behindProxy))).toEqual([]);
    const text = printed('--allow-origin http://localhost:8181');
    expect(text).toContain('Pages of http://localhost:8181 may call the shop.');
    expect(text).toContain('To allow others: npm start -- --allow-origin <origin>');
  });

  it('lists the pages that may call the shop', () => {
    const text = printed(
      '--allow-origin http://localhost:8181 --allow-origin http://127.0.0.1:8181 --allow-origin *',
    );
    expect(text).toContain(
      'Pages of http://localhost:8181, http://127.0.0.1:8181, any port of this computer may call the shop.',
    );
  });

  it.each([
    ['http://localhost:8181', 'npm start -- --allow-origin http://localhost:8181'],
    ['http://127.0.0.1:8181', 'npm start -- --allow-origin http://127.0.0.1:8181'],
    ['https://cms.example', 'npm start -- --allow-origin https://cms.example'],
    ['null', 'serve it by http'],
  ])('explains later what a refused page of %s needs: %s', (origin, words) => {
    expect(refusedLine(origin)).toContain(words);
  });

  it('asks for the public addresses when other computers can connect', () => {
    expect(printed('', { HOST: '0.0.0.0' })).toContain('For others set PUBLIC_URL and PUBLIC_API_URL.');
    const environment = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://demo.example',
      PUBLIC_API_URL: 'https://api.demo.example',
      PUBLIC_PAY_URL: 'https://pay.example/',
    };
    const open = {
      siteUrl: 'https://demo.example',
      apiUrl: 'https://api.demo.example',
      payUrl: 'https://pay.example',
    };
    const text = printed('', environment, open);
    expect(text).toContain('https://demo.example/sk-ws');
    expect(text).not.toContain('For others');
  });
});
