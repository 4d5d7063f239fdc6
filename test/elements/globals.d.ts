declare function describe(title: string, body: () => void): void;
declare function it(title: string, body: () => void | Promise<void>): void;
declare function afterEach(body: () => void | Promise<void>): void;
