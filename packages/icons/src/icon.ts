import { createElement, type ReactElement, type SVGProps } from "react";

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, "stroke"> {
  /** Width and height in pixels. */
  size?: number;
  /** The width of its lines, on a square of 24. */
  stroke?: number;
}

export type Icon = (props: IconProps) => ReactElement;

const SQUARE = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 24 24" };

/** An icon of lines in the colour of the text beside it. */
export const outlined =
  (lines: string): Icon =>
  ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      "svg",
      {
        ...SQUARE,
        width: size,
        height: size,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: stroke,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...rest,
      },
      createElement("path", { d: lines }),
    );

/** An icon of one surface in the colour of the text beside it. */
export const filled =
  (surface: string): Icon =>
  ({ size = 24, stroke: _lines, ...rest }) =>
    createElement(
      "svg",
      { ...SQUARE, width: size, height: size, fill: "currentColor", ...rest },
      createElement("path", { d: surface }),
    );
