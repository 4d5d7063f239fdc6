import type { IModule } from 'dependency-cruiser';

/** The rule's name, for the first line of its fixture. */
export const NO_RINGS = 'no-rings-of-rooms';

/** Folders whose rooms stand on floors. A room is a folder in them with everything below it, or a single file. */
const HOUSES = ['src', 'src/features', 'src/elements', 'src/state', 'server', 'demo', 'tools'];

interface Import {
  from: string;
  to: string;
}

/** The imports between rooms that lead back to the room in which they begin. */
export const importsInRings = (modules: readonly IModule[]): Import[] => {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
  return HOUSES.flatMap((house) => ringsIn(house, imports));
};

function ringsIn(house: string, imports: readonly Import[]): Import[] {
  const roomOf = (file: string): string => file.slice(0, `${file}/`.indexOf('/', house.length + 1));
  const between = imports
    .filter(({ from, to }) => from.startsWith(`${house}/`) && to.startsWith(`${house}/`))
    .filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const reached = new Map<string, Set<string>>();
  const reachedFrom = (room: string): Set<string> => {
    const known = reached.get(room);
    if (known) return known;
    const found = new Set<string>();
    reached.set(room, found);
    const queue = [room];
    for (const one of queue)
      for (const { from, to } of between)
        if (roomOf(from) === one && !found.has(roomOf(to))) {
          found.add(roomOf(to));
          queue.push(roomOf(to));
        }
    return found;
  };
  return between.filter(({ from, to }) => reachedFrom(roomOf(to)).has(roomOf(from)));
}
