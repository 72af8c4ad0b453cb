import { type ComponentType, memo, Suspense } from "react";

/**
 * A part of a page that hydrates in its own slice, so that the browser stays responsive in between.
 * The memo wraps the boundary: otherwise a parent that re-renders before the part is hydrated would
 * make React hydrate all parts at once.
 */
export function sliced<Props extends object>(Part: ComponentType<Props>) {
  return memo(function Slice(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
