import * as v from 'valibot';
import type { Part } from '../../config/parts.ts';
import type { Store } from '../../state/store.ts';
import { type ToolAnswer, type ToolError, toolText } from './answers.ts';
import { inputSchema } from './input-schema.ts';

/** A tool as its table defines it. */
interface ToolRow<Schema extends v.GenericSchema> {
  name: string;
  /** In English, for agents; a visitor does not see it. */
  description: string;
  input: Schema;
  /** It changes nothing. */
  isReadOnly: boolean;
  /** The part of the tags that it uses: without it there is no tool. */
  part?: Part;
  run: (store: Store, input: v.InferOutput<Schema>, signal: AbortSignal | undefined) => Promise<ToolAnswer>;
}

/** A tool that takes any input, and refuses what its schema does not accept. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  isReadOnly: boolean;
  part: Part | undefined;
  call: (store: Store, input: unknown, signal: AbortSignal | undefined) => Promise<ToolAnswer>;
}

export const defineTool = <Schema extends v.GenericSchema>(row: ToolRow<Schema>): Tool => ({
  name: row.name,
  description: row.description,
  inputSchema: inputSchema(row.input),
  isReadOnly: row.isReadOnly,
  part: row.part,
  async call(store, input, signal) {
    const read = v.safeParse(row.input, input ?? {});
    if (read.success) return row.run(store, read.output, signal);
    return { ok: false, errors: read.issues.map(inputError) };
  },
});

/** Names the wrong part of the input; an agent's own words are cut like those of a shop. */
const inputError = (issue: v.BaseIssue<unknown>): ToolError => ({
  key: 'tools.wrong_input',
  path: toolText(v.getDotPath(issue) ?? ''),
  message: toolText(issue.message),
});
