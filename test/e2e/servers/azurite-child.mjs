// Runs Azurite until the process that started it ends, however that ends.
process.on("disconnect", () => process.exit());
await import("azurite/dist/src/blob/main.js");
