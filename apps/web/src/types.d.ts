/// <reference types="next" />
/// <reference types="next/image-types/global" />

import "react";

declare module "react" {
  /** Custom properties that style sheets read. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
