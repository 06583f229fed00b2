// Node 24 comes with the packages on Linux and Windows; elsewhere install it yourself.
const [major] = process.versions.node.split(".");
if (Number(major) < 24) {
  console.error(
    `This is Node ${process.versions.node}; the project's scripts need 24 or later. Install it, or run them with npm after \`npm ci\`.`,
  );
  process.exit(1);
}
