// Stands in for polyfills that no browser of ours needs.
