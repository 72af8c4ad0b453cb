import type { ACCEPTED_MEDIA_TYPES } from "@touchline/contract/form-limits";

/**
 * A file's type by its content. Names and headers are only claims: an HTML page called passport.jpg
 * matches none of these.
 */
const SIGNATURES: readonly { mediaType: MediaType; at: number; bytes: readonly number[] }[] = [
  { mediaType: "image/jpeg", at: 0, bytes: [0xff, 0xd8, 0xff] },
  { mediaType: "image/png", at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: "application/pdf", at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

const WEBP = { riff: "RIFF", webp: "WEBP" };
/** Brands of the container that phones use for photos. */
const HEIC_BRANDS = ["heic", "heix", "mif1", "heim", "heis", "hevc"];

type MediaType = (typeof ACCEPTED_MEDIA_TYPES)[number];

export function mediaTypeOf(file: Uint8Array): MediaType | null {
  const found = SIGNATURES.find(({ at, bytes }) =>
    bytes.every((byte, index) => file[at + index] === byte),
  );
  if (found) return found.mediaType;
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  if (text(0, 4) === WEBP.riff && text(8, 12) === WEBP.webp) return "image/webp";
  if (text(4, 8) === "ftyp" && HEIC_BRANDS.includes(text(8, 12))) return "image/heic";
  return null;
}
