#!/bin/bash
# queue.sh : renders the lines of jobs.txt one after the other, at idle priority, and stops when there are none left (--wait: goes on waiting).
# A line is "NAME | render.py options", as in shots.txt; only the first two fields are read. Lines may be added, removed or moved while it runs:
#   flock jobs.lock sed -i '1i grip | --shot grip --size middel --tilt 37.5 --res 1200x1200 --spp 26' jobs.txt
# done.txt keeps for every picture how long it took, or the last line of its log when it failed.
cd "$(dirname "$(readlink -f "$0")")" || exit 1
touch jobs.txt done.txt; mkdir -p out
while true; do
  line=$(flock jobs.lock bash -c 'head -1 jobs.txt; sed -i 1d jobs.txt')
  if [ -z "$line" ]; then [ "$1" = --wait ] || exit 0; sleep 5; continue; fi
  IFS='|' read -r name options _ <<<"$line"; name=$(echo $name); start=$(date +%s)
  if chrt -i 0 ./render.sh $name $options </dev/null >out/$name.run 2>&1; then result="$(($(date +%s) - start))s"; else result="FAILED $(tail -1 out/$name.run)"; fi
  echo "$name $result $(date +%T)" >>done.txt
done
