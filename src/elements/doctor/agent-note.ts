import type { PageConfig } from '../../config/page-config.ts';
import { findModelContext } from '../../lib/model-context.ts';
import type { Fault } from './fault.ts';

/** Whether agents have tools in this browser; undefined if the config does not ask for them. */
export function findAgentNote({ agentTools }: Pick<PageConfig, 'agentTools'>): Fault | undefined {
  if (!agentTools) return undefined;
  return { kind: findModelContext() ? 'agent-tools' : 'no-agents', at: 'agentTools' };
}
