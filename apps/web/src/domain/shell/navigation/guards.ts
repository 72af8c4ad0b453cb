export interface RouteChange {
  from: string;
  to: string;
}

/**
 * Asked before a route changes. False cancels the change; a promise holds it back until the answer
 * is known.
 */
export type Guard = (change: RouteChange) => boolean | Promise<boolean>;

export function createGuards() {
  const guards = new Set<Guard>();
  return {
    /** Returns how to take the guard away again. */
    add(guard: Guard): () => void {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    get isEmpty(): boolean {
      return guards.size === 0;
    },
    /** One guard after the other; the first that refuses decides. */
    async allow(change: RouteChange): Promise<boolean> {
      for (const guard of [...guards]) if (!(await guard(change))) return false;
      return true;
    },
  };
}
export type Guards = ReturnType<typeof createGuards>;

const guards = createGuards();
export const guardNavigation = guards.add;
export const pageGuards: Guards = guards;
