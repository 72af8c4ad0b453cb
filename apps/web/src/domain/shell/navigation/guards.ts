export interface RouteChange {
  from: string;
  to: string;
}

/** Runs before a route changes. False cancels the change; a promise delays it until it resolves. */
export type Guard = (change: RouteChange) => boolean | Promise<boolean>;

export function createGuards() {
  const guards = new Set<Guard>();
  return {
    /** Returns a function that removes the guard. */
    add(guard: Guard): () => void {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    get isEmpty(): boolean {
      return guards.size === 0;
    },
    /** Runs the guards one after another; the first that refuses cancels the change. */
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
