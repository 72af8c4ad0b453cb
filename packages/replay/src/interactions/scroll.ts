import { pathOnly } from "../privacy/mask-event.ts";

/**
 * docs/behaviour/session-replay.md#interactions: scroll interaction; how far a page was scrolled.
 */
export interface ScrollInteraction {
  maxScrollX: number;
  maxScrollY: number;
  maxScrollWidth: number;
  maxScrollHeight: number;
  viewportHeight: number;
  viewportWidth: number;
  pageUrl: string;
  timestamp: number;
  type: "scroll";
}

export interface ScrollWatch {
  page: Window;
  now: () => number;
  /**
   * A page was left: reports its own address, whether the document closes or the site shows another
   * page.
   */
  left: (scroll: ScrollInteraction) => void;
}

export function watchScroll({ page, now, left }: ScrollWatch): () => void {
  const here = () => pathOnly(page.location.href);
  let pageUrl = here();
  let [maxScrollX, maxScrollY] = [0, 0];
  let seen = false;

  const leave = () => {
    if (seen) {
      const { innerWidth: viewportWidth, innerHeight: viewportHeight } = page;
      const extent = {
        maxScrollWidth: maxScrollX + viewportWidth,
        maxScrollHeight: maxScrollY + viewportHeight,
      };
      left({
        maxScrollX,
        maxScrollY,
        ...extent,
        viewportHeight,
        viewportWidth,
        pageUrl,
        timestamp: now(),
        type: "scroll",
      });
    }
    pageUrl = here();
    [maxScrollX, maxScrollY] = [0, 0];
    seen = false;
  };
  const look = () => {
    if (pageUrl !== here()) leave();
    seen = true;
    maxScrollX = Math.max(maxScrollX, Math.round(page.scrollX));
    maxScrollY = Math.max(maxScrollY, Math.round(page.scrollY));
  };
  look();
  page.addEventListener("scroll", look, { passive: true });
  page.addEventListener("pagehide", leave);
  return () => {
    page.removeEventListener("scroll", look);
    page.removeEventListener("pagehide", leave);
  };
}
