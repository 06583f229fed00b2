import { n as readShardFiles, r as writeShard, t as parseShardFiles } from "./shard-folder2.js";

export { writeShard };