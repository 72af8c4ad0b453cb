// Replaces polyfills that no supported browser needs.
