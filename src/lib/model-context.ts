/** A tool for agents, as WebMCP defines it. */
export interface ModelContextTool {
  name: string;
  description: string;
  inputSchema: object;
  annotations: {
    /** The tool changes nothing. */
    readOnlyHint: boolean;
    /** The result contains texts of others, which an agent must not follow. */
    untrustedContentHint: boolean;
  };
  execute(input: unknown, call?: { signal?: AbortSignal }): Promise<unknown>;
}

/** The part of the browser's WebMCP that registers tools. */
export interface ModelContext {
  /** Rejects or throws, such as for a name that the page uses for a tool of its own. */
  registerTool(tool: ModelContextTool, options: { signal: AbortSignal }): unknown;
  /** Only in early versions, which do not know the signal. */
  unregisterTool?(name: string): unknown;
}

interface Carrier {
  modelContext?: ModelContext;
}

/** WebMCP of this browser: at the document, in early versions at the navigator. An element may have the name, too. */
export function findModelContext(): ModelContext | undefined {
  const places: readonly Carrier[] = [document as Carrier, navigator as Carrier];
  return places
    .map(({ modelContext }) => modelContext)
    .find((context) => typeof context?.registerTool === 'function');
}

/** Registers a tool until the returned function is called. A refusal is only logged: the page works without it. */
export function registerTool(context: ModelContext, tool: ModelContextTool): () => void {
  const controller = new AbortController();
  const register = async (): Promise<unknown> => context.registerTool(tool, { signal: controller.signal });
  register().catch((error: unknown) => {
    if (!controller.signal.aborted)
      console.warn(`ws-elements: the tool ${tool.name} could not be registered.`, error);
  });
  return () => {
    controller.abort();
    try {
      context.unregisterTool?.(tool.name);
    } catch {
      // The signal has removed it.
    }
  };
}
