/** Invented pieces that handles are composed of. */
export const HANDLE_STARTS =
  "ax zer vex kry mor nul tok fen dru sil bra quo jin pyx rav gho lum ost wek yar".split(" ");
export const HANDLE_ENDS = "on ix ty us ro a en ez or ilo ek o yn ash ub eer".split(" ");
