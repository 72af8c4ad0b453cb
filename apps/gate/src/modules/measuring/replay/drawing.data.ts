/** Never scanned: style sheets, and names by which the player finds elements and files. */
export const LEFT_ALONE = new Set(
  "_cssText style class href src srcset rr_dataURL id selector rule replace replaceSync".split(" "),
);

/**
 * Attributes that place and shape drawings: of SVG, its filters and animations, and rrweb's sizes
 * of blocked elements.
 */
export const DRAWING = new Set(
  [
    "d x y z x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy rotate points width height viewBox transform pathLength textLength offset",
    "gradientTransform patternTransform refX refY markerWidth markerHeight startOffset baseline-shift font-size letter-spacing word-spacing",
    "stroke-width stroke-dasharray stroke-dashoffset stroke-miterlimit opacity fill-opacity stroke-opacity stop-opacity flood-opacity",
    "stdDeviation baseFrequency numOctaves seed scale radius values tableValues slope intercept amplitude exponent k1 k2 k3 k4",
    "kernelMatrix kernelUnitLength order divisor bias surfaceScale specularConstant specularExponent diffuseConstant azimuth elevation",
    "pointsAtX pointsAtY pointsAtZ limitingConeAngle",
    "from to by begin end dur min max keyTimes keySplines keyPoints repeatCount repeatDur",
    "rr_width rr_height rr_left rr_top rr_scrollLeft rr_scrollTop",
  ].flatMap((names) => names.split(" ")),
);
