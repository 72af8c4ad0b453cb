/**
 * Starts a query with the answer that its page was rendered with. The query does not ask for it
 * again at once, unless an earlier visit left other data under the same key.
 */
export const fromPage = <T>(answer: T) => ({
  initialData: answer,
  refetchOnMount: ({ state }: { state: { data: T | undefined } }) => state.data !== answer,
});
