import { type ComponentType, memo, Suspense } from "react";

/**
 * A part of a page that comes to life in a slice of its own, so that the browser stays free in
 * between. The memo stands outside the boundary: a parent that renders again before the part is
 * alive would otherwise make React bring all parts to life at once.
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
